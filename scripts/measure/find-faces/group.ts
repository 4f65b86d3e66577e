export type Group =
  | 'facing the camera'
  | 'profile or turned away'
  | 'glasses'
  | 'hat'
  | 'whole person'
  | 'group'
  | 'no face'

/** Photos of npm packages, with the number of faces that a person counted. */
export type Packages = Record<string, Partial<Record<Group, Record<string, number>>>>
