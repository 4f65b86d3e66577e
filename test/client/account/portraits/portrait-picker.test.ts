import { destinationNames } from '../../../../client/account/portraits/portrait-picker.tsx'
import { type Destination, destinations } from '../../../../client/photo/destinations.ts'

test('the account names destinations as the cropper does', () => {
  const names = Object.entries<Destination>(destinations).map(([key, { name }]) => [key, name])
  expect(destinationNames).toEqual(Object.fromEntries(names))
})
