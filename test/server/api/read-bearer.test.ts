import { readBearer } from '../../../server/api/me.ts'

const cases: [header: string | undefined, token: string | undefined][] = [
  ['Bearera.b.c', 'a.b.c'],
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer a.b.c', 'a.b.c'],
  ['BEARER a.b.c', 'a.b.c'],
  ['bearera.b.c', 'a.b.c'],
  ['BearerBearera.b.c', 'Bearera.b.c'],
  [undefined, undefined],
  ['Bearer', undefined],
  ['Bearernull', undefined],
  ['Bearer  a.b.c', undefined],
  ['Bearer a.b', undefined],
  ['Bearer a.b.c, Bearer d.e.f', undefined],
  ['Basic YWRtaW46YWRtaW4=', undefined],
]

describe('readBearer', () => {
  test.each(cases)('reads %j as the token %j', (header, token) => expect(readBearer(header)).toBe(token))
})
