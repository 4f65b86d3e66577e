/** Name of the User Timing mark and measure that record how long hydration takes. */
export const hydrationMeasure = 'hydration'
