import type { OutputType } from './formats.ts'

/** Requirements of a service, or values that are known to work if the service states none. */
export type Destination = {
  /** Without a name the message `destination.<key>` is shown. */
  name?: string
  round: boolean
  outputType: OutputType
  /** Maximum of the longer side in pixels. */
  longestSide: number
  /** Maximum size in bytes. */
  limit: number
}

/** Services cut the circle themselves, and some paint transparent corners black. A document shows a picture as it is. */
export const destinations = {
  // The source quotes the guidelines: from 400 to 7680 pixels, 8 MB, PNG or JPG. This is twice the smallest size.
  linkedin: { name: 'LinkedIn', round: false, outputType: 'jpeg', longestSide: 800, limit: 8_000_000 },
  // “PNG, JPG, or GIF”, “less than 1 MB”, “about 500 by 500 pixels”.
  github: { name: 'GitHub', round: false, outputType: 'jpeg', longestSide: 500, limit: 999_999 },
  // From 512 to 1024 pixels. Slack documents no limit in bytes. Third-party guides state 1 MB.
  slack: { name: 'Slack', round: false, outputType: 'jpeg', longestSide: 1024, limit: 1_000_000 },
  // Discord serves avatars in powers of two and documents no limit in bytes. The lowest limit that users report is 1 MB.
  discord: { name: 'Discord', round: false, outputType: 'jpeg', longestSide: 512, limit: 1_000_000 },
  // WhatsApp documents only business profiles: 640 pixels, up to 5 MB. It paints transparent corners black.
  whatsapp: { name: 'WhatsApp', round: false, outputType: 'jpeg', longestSide: 640, limit: 5_000_000 },
  // Microsoft 365 stores at most 648 pixels and accepts at most 4 MB.
  teams: { name: 'Teams', round: false, outputType: 'jpeg', longestSide: 648, limit: 4_000_000 },
  // Served at up to 2048 pixels, always square. Gravatar documents no limit in bytes.
  gravatar: { name: 'Gravatar', round: false, outputType: 'jpeg', longestSide: 1024, limit: 1_000_000 },
  // Five centimetres at 300 dpi. Portals often accept 2 MB for a whole application, so the photo gets a quarter.
  cv: { round: true, outputType: 'png', longestSide: 600, limit: 500_000 },
} as const satisfies Record<string, Destination>

export type DestinationName = keyof typeof destinations

/** Sources of the figures, with the day they were read. A separate export keeps them out of the browser bundle. */
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
