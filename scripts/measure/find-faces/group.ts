export type Group =
  | 'facing the camera'
  | 'profile or turned away'
  | 'glasses'
  | 'hat'
  | 'whole person'
  | 'group'
  | 'no face'

/** Photos in npm packages, with the number of faces in each photo, counted by hand. */
export type Packages = Record<string, Partial<Record<Group, Record<string, number>>>>
