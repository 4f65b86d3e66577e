import type { IncomingMessage } from 'node:http'
import { readBearer } from '../../../server/api/read-bearer.ts'

const cases: [headers: string[], token: string | undefined][] = [
  [['Bearera.b.c'], 'a.b.c'],
  [['Bearer a.b.c'], 'a.b.c'],
  [['BearerBearera.b.c'], 'Bearera.b.c'],
  [[], undefined],
  [['Bearer'], undefined],
  [['Bearernull'], undefined],
  [['Bearer  a.b.c'], undefined],
  [['Bearer a.b'], undefined],
  [['Bearer a.b.c, Bearer d.e.f'], undefined],
  [['Basic YWRtaW46YWRtaW4='], undefined],
  [['Bearer a.b.c', 'Bearer d.e.f'], undefined],
]

describe('readBearer', () => {
  test.each(cases)('finds in %j the token %j', (values, token) => {
    const rawHeaders = values.flatMap(value => ['Authorization', value])
    expect(readBearer({ headers: { authorization: values[0] }, rawHeaders } as IncomingMessage)).toBe(token)
  })
})
