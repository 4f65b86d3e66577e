/**
 * The share of the photo's pixels worth painting at a scale: 1, 1/2, 1/4 … Compositors look at four neighbours only, so
 * a photo shrunk to less than half by them has ragged edges. Screens are taken to have two pixels for one.
 */
export const detailFor = (scale: number): number => Math.min(1, 2 ** Math.ceil(Math.log2(scale * 2)))
