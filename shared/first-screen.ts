/** Id of the first element below a page's first screen. Chromium paints nothing until it has parsed that element. */
export const belowFirstScreen = 'below'
