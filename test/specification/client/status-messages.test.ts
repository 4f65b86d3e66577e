import { catalogueOf } from '../../support/catalogues.ts'

/** The specification's English messages (section 8). It defines no messages for the statuses 413, 415, 422 and 429. */
const specified = {
  400: 'Request error',
  401: 'Token exceed the time limit',
  403: 'Access Denied',
  404: 'Error requesting address: {{url}}',
  408: 'Request timeout',
  500: 'Internal server error',
  501: 'The service has not been realized',
  502: 'Gateway error',
  503: 'Services are not available',
  504: 'Gateway timeout',
  505: 'The HTTP version is not supported',
}

describe('the English message of a failed request', () => {
  test.each(Object.entries(specified))(
    'with status %s is the text of the specification. If you reword it in locales/en/errors.json, change it here too',
    (status, text) => {
      expect(catalogueOf('en', 'errors')[`request.${status}`]).toBe(text)
    },
  )
})
