export { askDecoder } from './heic/ask-decoder.ts'
export { askReducer, fetchReducer } from './reduce/ask-reducer.ts'
