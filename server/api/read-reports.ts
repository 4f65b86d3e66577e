/** A report as it is logged: what was broken, by what, on which of our pages. */
export type Report = { type: string; page?: string; directive?: string; blocked?: string; disposition?: string }

const mostReports = 20
const longest = 200

/**
 * The reports of a body of the Reporting API (`application/reports+json`) or of CSP level 2 (`application/csp-report`);
 * undefined where it is neither. Only a few short fields are taken, and of addresses neither query nor fragment.
 */
export function readReports(body: string): Report[] | undefined {
  const value = parse(body)
  if (Array.isArray(value)) return value.slice(0, mostReports).map(fromReportingApi)
  const old = field(value, 'csp-report')
  return typeof old === 'object' && old !== null ? [fromCspLevel2(old)] : undefined
}

function fromReportingApi(report: unknown): Report {
  const body = field(report, 'body')
  return {
    type: text(field(report, 'type')) ?? 'unknown',
    page: address(field(body, 'documentURL') ?? field(report, 'url')),
    directive: text(field(body, 'effectiveDirective') ?? field(body, 'id')),
    blocked: address(field(body, 'blockedURL')),
    disposition: text(field(body, 'disposition')),
  }
}

function fromCspLevel2(report: object): Report {
  return {
    type: 'csp-violation',
    page: address(field(report, 'document-uri')),
    directive: text(field(report, 'effective-directive') ?? field(report, 'violated-directive')),
    blocked: address(field(report, 'blocked-uri')),
    disposition: text(field(report, 'disposition')),
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, longest).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '') : undefined
}

function address(value: unknown): string | undefined {
  return text(value)?.replace(/[?#].*$/s, '')
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
