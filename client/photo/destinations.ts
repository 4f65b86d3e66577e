import type { OutputType } from './formats.ts'

/** If the service does not document a value, the field contains a value that works. */
export type Destination = {
  /** If the name is undefined, the page shows the message `destination.<key>`. */
  name?: string
  round: boolean
  outputType: OutputType
  /** Maximum length of the longer side in pixels. */
  longestSide: number
  /** Minimum length of the longer side in pixels, if the service documents one. */
  least?: number
  /** Maximum file size in bytes. */
  limit: number
  shown: 'circle' | 'rounded' | 'whole'
}

/**
 * Services get a square, because they crop the circle themselves. Some of them show transparent corners as black. A CV gets a
 * circle, because documents do not crop pictures.
 */
export const destinations = {
  // The page in `sources` quotes LinkedIn's guidelines: 400 to 7680 pixels, 8 MB, PNG or JPG. This table uses 800 pixels, which
  // is twice the minimum.
  linkedin: {
    name: 'LinkedIn',
    round: false,
    outputType: 'jpeg',
    longestSide: 800,
    least: 400,
    limit: 8_000_000,
    shown: 'circle',
  },
  // GitHub's documentation: “PNG, JPG, or GIF”, “less than 1 MB”, “about 500 by 500 pixels”.
  github: { name: 'GitHub', round: false, outputType: 'jpeg', longestSide: 500, limit: 999_999, shown: 'circle' },
  // Slack accepts 512 to 1024 pixels, rounds the corners, and does not document a file size limit. Third-party guides give a
  // limit of 1 MB.
  slack: {
    name: 'Slack',
    round: false,
    outputType: 'jpeg',
    longestSide: 1024,
    least: 512,
    limit: 1_000_000,
    shown: 'rounded',
  },
  // Discord scales avatars to powers of two, and does not document a file size limit. The lowest limit that users report is 1 MB.
  discord: { name: 'Discord', round: false, outputType: 'jpeg', longestSide: 512, limit: 1_000_000, shown: 'circle' },
  // WhatsApp documents limits only for business profiles: 640 pixels and 5 MB.
  whatsapp: { name: 'WhatsApp', round: false, outputType: 'jpeg', longestSide: 640, limit: 5_000_000, shown: 'circle' },
  // Microsoft 365 stores at most 648 pixels and accepts at most 4 MB.
  teams: { name: 'Teams', round: false, outputType: 'jpeg', longestSide: 648, limit: 4_000_000, shown: 'circle' },
  // Gravatar serves square pictures of up to 2048 pixels, and does not document a file size limit.
  gravatar: {
    name: 'Gravatar',
    round: false,
    outputType: 'jpeg',
    longestSide: 1024,
    limit: 1_000_000,
    shown: 'circle',
  },
  // 600 pixels are five centimetres at 300 dpi. Job portals often limit all documents together to 2 MB. The photo may use a
  // quarter of this limit.
  cv: { round: true, outputType: 'png', longestSide: 600, limit: 500_000, shown: 'whole' },
} as const satisfies Record<string, Destination>

export type DestinationName = keyof typeof destinations

/** A separate export keeps the URLs out of the browser bundle. */
export const sources = {
  linkedin: {
    read: '2026-11-24',
    at: 'https://www.corporatephotographerslondon.com/why-you-must-have-a-good-quality-linkedin-profile-photo/',
  },
  github: {
    read: '2026-11-24',
    at: 'https://docs.github.com/en/account-and-profile/setting-up-and-managing-your-github-profile/customizing-your-profile/personalizing-your-profile',
  },
  slack: { read: '2026-11-24', at: 'https://docs.slack.dev/reference/methods/users.setPhoto/' },
  discord: { read: '2026-11-24', at: 'https://discord.com/developers/docs/reference#image-formatting' },
  whatsapp: { read: '2026-11-24', at: 'https://www.ayrshare.com/docs/media-guidelines/whatsapp' },
  teams: {
    read: '2026-11-24',
    at: 'https://learn.microsoft.com/powershell/module/microsoft.graph.teams/set-mgteamphotocontent',
  },
  gravatar: { read: '2026-11-24', at: 'https://docs.gravatar.com/general/images/' },
  cv: { read: '2026-11-24', at: 'https://www.jnrt.online/en/blog/bewerbungsfoto-groesse-format' },
} as const satisfies Record<DestinationName, { read: string; at: string }>
