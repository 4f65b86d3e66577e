import type { OutputType } from './formats.ts'

/** What a place that shows portraits asks of the file, or, where it says nothing, what it is known to take well. */
export type Destination = {
  /** A name of its own; without one it is a word of our languages: `destination.<key>`. */
  name?: string
  round: boolean
  outputType: OutputType
  /** Pixels of the longer side at most. */
  longestSide: number
  /** Bytes that the file may have at most. */
  limit: number
}

/** Services round a square by themselves, and some paint transparent corners black; a document takes a picture as it is. */
export const destinations = {
  // From 400 to 7680 pixels, 8 MB, PNG or JPG: LinkedIn's guidelines as they are quoted there. Twice its smallest size.
  linkedin: { name: 'LinkedIn', round: false, outputType: 'jpeg', longestSide: 800, limit: 8_000_000 },
  // “PNG, JPG, or GIF”, “less than 1 MB”, “about 500 by 500 pixels”.
  github: { name: 'GitHub', round: false, outputType: 'jpeg', longestSide: 500, limit: 999_999 },
  // From 512 to 1024 pixels. Slack's documents state no bytes; guides say 1 MB.
  slack: { name: 'Slack', round: false, outputType: 'jpeg', longestSide: 1024, limit: 1_000_000 },
  // Discord hands avatars out in powers of two and states no limit for theirs; 1 MB is the lowest that is reported.
  discord: { name: 'Discord', round: false, outputType: 'jpeg', longestSide: 512, limit: 1_000_000 },
  // For people WhatsApp states nothing. Of businesses it keeps 640 pixels of up to 5 MB; transparent corners come out black.
  whatsapp: { name: 'WhatsApp', round: false, outputType: 'jpeg', longestSide: 640, limit: 5_000_000 },
  // 648 pixels are the largest size that Microsoft 365 keeps, 4 MB the most that it takes.
  teams: { name: 'Teams', round: false, outputType: 'jpeg', longestSide: 648, limit: 4_000_000 },
  // Handed out at up to 2048 pixels, always square. Gravatar's documents state no bytes.
  gravatar: { name: 'Gravatar', round: false, outputType: 'jpeg', longestSide: 1024, limit: 1_000_000 },
  // Five centimetres at 300 dots to the inch. Portals often take 2 MB for a whole application: a quarter of it for the face.
  cv: { round: true, outputType: 'png', longestSide: 600, limit: 500_000 },
} as const satisfies Record<string, Destination>

export type DestinationName = keyof typeof destinations

/** Where the figures were read, and the day. Apart from them, so that no browser is sent what none shows. */
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
