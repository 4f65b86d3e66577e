/** Two more than we promise: what cameras sell as 50 megapixels has up to 51 (8688 by 5792 is 50.3). */
export const mostPixels = 52_000_000

export const promisedMegapixels = 50
