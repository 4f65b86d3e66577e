import { compileRules, type RulesRequest } from '../../../../scripts/local-firebase/rules/compile-rules.ts'
import { type RuleValue, Timestamp } from '../../../../scripts/local-firebase/rules/rule-value.ts'

const file = (body: string) =>
  `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents { ${body} } }`
const data = new Map<string, RuleValue>([
  ['text', 'Änn'],
  ['whole', 7n],
  ['part', 1.5],
  ['none', null],
  ['yes', true],
  ['list', [1n, 'two']],
  ['map', new Map<string, RuleValue>([['a', 1n]])],
  ['bytes', Buffer.from([0xff, 0xd8])],
  ['time', new Timestamp(5_000n)],
])
const request: RulesRequest = {
  operation: 'update',
  path: 'notes/n1',
  auth: { uid: 'ann', token: new Map<string, RuleValue>([['email_verified', true]]) },
  before: new Map<string, RuleValue>([
    ['text', 'before'],
    ['gone', 1n],
  ]),
  after: data,
  micros: 5_000n,
  lookup: path => (path === 'notes/other' ? new Map<string, RuleValue>([['open', true]]) : undefined),
  lookupAfter: path => (path === 'notes/new' ? new Map<string, RuleValue>([['open', false]]) : undefined),
}
const holds = (condition: string) =>
  compileRules(
    file(`match /notes/{id} { allow write: if ${condition}; }`).replaceAll('$data', 'request.resource.data'),
  )(request)

describe('a condition of the rules', () => {
  test.each([
    'true',
    '!false && (false || true)',
    'false ? false : true',
    '1 + 2 * 3 == 7 && 7 / 2 == 3 && 7 % 2 == 1 && -1 < 0 && 7.0 / 2 == 3.5',
    "'a' + 'b' == 'ab' && 'abc'[1:3] == 'bc'",
    "id == 'n1' && db == '(default)'",
    "request.auth.uid == 'ann' && request.auth.token.email_verified",
    "request.method == 'update' && request.time == $data.time",
    '$data.whole is int && !($data.whole is float) && $data.part is float && $data.part is number',
    '$data.text is string && $data.list is list && $data.map is map && $data.bytes is bytes && $data.time is timestamp',
    '$data.yes is bool && $data.none == null && !($data.none is string)',
    '$data.text.size() == 3 && $data.list.size() == 2 && $data.map.size() == 1 && $data.bytes.size() == 2',
    "$data.text.lower() == 'änn' && $data.text.matches('Ä..') && !$data.text.matches('Ä')",
    "$data.bytes.toHexString().lower() == 'ffd8'",
    "'two' in $data.list && 'a' in $data.map && !('b' in $data.map)",
    "$data.map.get('b', 5) == 5 && $data.get('none', 5) == null",
    "$data.map['a'] == 1 && $data.list[1] == 'two'",
    "$data.map.keys().hasOnly(['a', 'b']) && !$data.keys().hasOnly(['a'])",
    "$data.list.hasAll([1]) && $data.list.hasAny(['two', 3]) && !$data.list.hasAll([1, 3])",
    "$data.diff(resource.data).removedKeys() == ['gone'].toSet()",
    "$data.diff(resource.data).affectedKeys().hasAll(['gone', 'whole', 'text'])",
    "$data.diff(resource.data).changedKeys().hasOnly(['text']) && 'whole' in $data.diff(resource.data).addedKeys()",
    'resource.data.diff(resource.data).unchangedKeys().size() == 2',
    'exists(/databases/$(db)/documents/notes/other) && !exists(/databases/(default)/documents/notes/none)',
    'get(/databases/$(db)/documents/notes/other).data.open',
    'existsAfter(/databases/$(db)/documents/notes/new) && !existsAfter(/databases/$(db)/documents/notes/other)',
    '!getAfter(/databases/$(db)/documents/notes/new).data.open',
    "resource.id == 'n1' && [resource.id] == ['n1']",
    'missing.field || true',
    'true || missing.field',
    '!(false && missing.field)',
  ])('is true: %s', condition => {
    expect(holds(condition)).toBe(true)
  })

  test.each([
    'false',
    '$data.missing == null',
    'missing',
    'missing.field && true',
    'missing.field || false',
    '$data.whole',
    '$data.text < 5',
    '1 / 0 == 1',
    "$data.whole.matches('7')",
    "$data.text.hasOnly(['a'])",
    "'abc'[2:9] == 'c'",
    "$data.text.matches('(')",
    'get(/databases/$(db)/documents/notes/none).data.open',
    'request.auth.token.admin == true',
    'null.size() == 0',
  ])('is not true: %s', condition => {
    expect(holds(condition)).toBe(false)
  })
})

describe('a rules file', () => {
  const ask = (body: string, given: Partial<RulesRequest>) => compileRules(file(body))({ ...request, ...given })

  test('allows an operation if any of its matches allows it', () => {
    const body = 'match /notes/{id} { allow get; } match /{all=**} { allow list: if true; }'
    const asked = (['get', 'list', 'create', 'delete'] as const).map(operation => ask(body, { operation }))
    expect(asked).toEqual([true, true, false, false])
  })

  test('expands read and write to their operations', () => {
    const body = 'match /notes/{id} { allow read: if true; allow write: if id == "n1"; }'
    const asked = (['get', 'list', 'create', 'update', 'delete'] as const).map(operation => ask(body, { operation }))
    expect(asked).toEqual([true, true, true, true, true])
  })

  test('may have functions with parameters and variables in the scope of their match', () => {
    const body = `match /notes/{id} {
      function isMine(owner) { let me = request.auth.uid; return owner == me && same(id); }
      function same(other) { return other == id; }
      allow write: if isMine('ann');
    }`
    expect(ask(body, {})).toBe(true)
  })

  test('denies if a function of another match is called', () => {
    const body = 'match /a/{b} { function no() { return true; } } match /notes/{id} { allow write: if no(); }'
    expect(ask(body, {})).toBe(false)
  })

  test('matches the rest of a path', () => {
    const body = 'match /notes/{rest=**} { allow get: if rest == /a/b/c; }'
    expect(ask(body, { operation: 'get', path: 'notes/a/b/c' })).toBe(true)
    expect(ask(body, { operation: 'get', path: 'notes/a' })).toBe(false)
  })

  test('may read ten documents at most', () => {
    const condition = Array.from({ length: 11 }, () => '!exists(/databases/$(db)/documents/notes/x)')
    expect(ask(`match /notes/{id} { allow write: if ${condition.slice(1).join(' && ')}; }`, {})).toBe(true)
    expect(ask(`match /notes/{id} { allow write: if ${condition.join(' && ')}; }`, {})).toBe(false)
  })

  test.each([
    ['a missing brace', 'match /a/{b} { allow read; ', /Line 1 of the rules/],
    ['an unknown operator', 'match /a/{b} { allow read: if a === b; }', /Line 1/],
    ['an unknown operation', 'match /a/{b} { allow peek; }', /an operation/],
    [
      'a method that is not supported',
      "match /a/{b} { allow read: if b.split('x') == 1; }",
      /'split' is not supported/,
    ],
    [
      'a function that is not declared',
      'match /a/{b} { allow read: if mine(b); }',
      /'mine', which is neither declared/,
    ],
    ['a map literal, which is not supported', "match /a/{b} { allow read: if {'k': b} == b; }", /an expression/],
    ['a type that is not supported', 'match /a/{b} { allow read: if b is duration; }', /a supported type/],
  ])('with %s is rejected', (_, body, message) => {
    expect(() => compileRules(file(body))).toThrow(message)
  })

  test('of version 1 is rejected', () => {
    expect(() => compileRules("rules_version = '1'; service cloud.firestore {}")).toThrow("version '2'")
    expect(() => compileRules('service cloud.firestore {}')).toThrow('rules_version')
  })
})
