import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { languages } from '../../../shared/languages.ts'
import { messagesPath, namespaces } from '../../../shared/messages.ts'
import { payloadPath } from '../../../shared/payload.ts'
import { routes } from '../../../shared/routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const everything = {
  FIREBASE_PROJECT_ID: 'a-project',
  FIREBASE_API_KEY: 'a-key',
  FIREBASE_APP_ID: 'an-app',
  GA_ID: 'G-ABC123DEF4',
  GTM_ID: 'GTM-ABC123',
  IMAGE_HOSTS: 'images.example.com',
  API_URL: 'https://api.example.com',
}

type Setting = keyof typeof everything

/** What a site says that is configured so, and another never; in the order of the languages' table. */
const words: Record<string, { without: Setting[]; said: Record<string, RegExp> }> = {
  accounts: {
    without: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
    said: {
      en: /Firebase|IndexedDB|password|sign(ed)? (in|out)|sign-in|your account|an account that|with an account/i,
      zh: /Firebase|IndexedDB|密码|登录|您的账号|你的账号|注册账号/,
      pt: /Firebase|IndexedDB|\bsenha|sua conta|criar uma conta|uma conta guarda/i,
      de: /Firebase|IndexedDB|Passwort|angemeldet|dein(em)? Konto|Kontodialog/,
      fr: /Firebase|IndexedDB|mot de passe|votre compte|créer un compte/i,
      es: /Firebase|IndexedDB|contraseña|(en|de|con|sobre) tu cuenta|crear una cuenta/i,
      jp: /Firebase|IndexedDB|パスワード|ログイン|アカウントを(作成|お持ち)|アカウント画面/,
      ko: /Firebase|IndexedDB|비밀번호|로그인|계정을 만들|계정 창/,
    },
  },
  statistics: {
    without: ['GA_ID', 'GTM_ID'],
    said: {
      en: /statistics|analytics|Privacy choices|Do Not Track|“consent”/i,
      zh: /统计|Analytics|隐私选项|Do Not Track|“consent”/,
      pt: /estatística|Analytics|Opções de privacidade|Do Not Track|“consent”/i,
      de: /Statistik|Analytics|Datenschutzoptionen|Do Not Track|„consent“/,
      fr: /statistique|Analytics|Choix de confidentialité|Do Not Track|«.consent.»/i,
      es: /estadística|Analytics|Opciones de privacidad|Do Not Track|«consent»/i,
      jp: /統計|アナリティクス|プライバシー設定|Do Not Track|「consent」/,
      ko: /통계|애널리틱스|개인정보 설정|Do Not Track|‘consent’/,
    },
  },
  'Google Analytics': {
    without: ['GA_ID'],
    said: everywhere(/Google (Analytics|アナリティクス|애널리틱스)|Googleアナリティクス/),
  },
  'the tag manager': {
    without: ['GTM_ID'],
    said: everywhere(
      /Tag Manager|タグマネージャー|태그 관리자|跟踪代码|gerenciador de tags|gestionnaire de balises|gestor de etiquetas/i,
    ),
  },
  Google: { without: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'GA_ID', 'GTM_ID'], said: everywhere(/Google/) },
  'web addresses of photos': {
    without: ['IMAGE_HOSTS'],
    said: {
      en: /web address/i,
      zh: /网址打开|图片网址|照片网址/,
      pt: /endereço na web/i,
      de: /Webadresse/i,
      fr: /adresse web/i,
      es: /dirección web/i,
      jp: /URLから|画像のURL|画像をURL/,
      ko: /웹 주소/,
    },
  },
  'the installations service': {
    without: ['FIREBASE_APP_ID'],
    said: everywhere(
      /installation(s|sdienst| ID)|instalaciones|instalações|インストール(サービス|ID)|설치 (서비스|ID)|安装服务/i,
    ),
  },
  'an API': { without: ['API_URL'], said: everywhere(/\bAPI(?![\w-])/) },
}

function everywhere(pattern: RegExp): Record<string, RegExp> {
  return Object.fromEntries(languages.map(({ code }) => [code, pattern]))
}

describe.each(Object.entries(words))('a site without %s', (_, { without, said }) => {
  silentConsole()
  const rest = Object.fromEntries(Object.entries(everything).filter(([name]) => !without.includes(name as Setting)))

  test.each(languages.map(({ code }) => code))('never speaks of it, one with it does (%s)', async code => {
    const pattern = new RegExp(said[code]!, `${said[code]!.flags}g`)
    expect(await spoken(rest, code, pattern)).toEqual([])
    expect(await spoken(everything, code, pattern)).not.toEqual([])
  })
})

const nothing = {}

test('no site shows a condition', async () => {
  for (const env of [everything, nothing]) {
    for (const { code } of languages) expect(await spoken(env, code, /\{\{(if|else|end)/g)).toEqual([])
  }
})

/** Where a pattern stands in what a site sends in a language: pages with their JSON-LD, payloads, message files. */
async function spoken(env: Record<string, string>, code: string, pattern: RegExp): Promise<string[]> {
  const answers = await textsOf(env, code)
  return answers.flatMap(([address, words]) => [...words.matchAll(pattern)].map(([word]) => `${address}: ${word}`))
}

/** Keeps nothing, so that no page is compressed for visitors who do not come. */
const pages = { get: () => undefined, wait: () => undefined, begin: () => () => {}, size: 0 }

type Handler = ReturnType<typeof createHandler>
const handlers = new Map<object, Promise<Handler>>()
const texts = new Map<string, Promise<[address: string, words: string][]>>()

/** One site for each way of configuring it; each address of it is asked for once. */
function textsOf(env: Record<string, string>, code: string) {
  const handler = handlers.get(env) ?? testSite(env, { pages }).then(createHandler)
  handlers.set(env, handler)
  const key = `${Object.keys(env)} ${code}`
  const known = texts.get(key) ?? askEverything(handler, code)
  texts.set(key, known)
  return known
}

async function askEverything(handler: Promise<Handler>, code: string): Promise<[string, string][]> {
  const own = routes.filter(({ language }) => language === code)
  const addresses = [
    ...own.flatMap(({ path }) => [path, payloadPath(path)]),
    // What is said of a refused request may be an answer of the owner's API.
    ...namespaces
      .filter(name => name !== 'errors')
      .map(name => messagesPath(code as (typeof languages)[number]['code'], name)),
  ]
  const server = await handler
  const answers = addresses.map(async (address): Promise<[string, string]> => {
    const { text } = await request(server).get(address).set('Cookie', `i18n_redirected=${code}`).expect(200)
    const words = text
      .replace(/"config":\{.*?\}\}/gs, '')
      .replace(/<(style|template)[\s\S]*?<\/\1>/g, '')
      .replace(/"[\w.]+":/g, '')
    return [address, words]
  })
  return Promise.all(answers)
}
