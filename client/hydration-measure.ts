/** Name of the mark and the measure (User Timing) that record the duration of hydration in ms. */
export const hydrationMeasure = 'hydration'
