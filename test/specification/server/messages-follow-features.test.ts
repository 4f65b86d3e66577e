import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import request from 'supertest'
import { root } from '../../../build/places.ts'
import { createApp } from '../../../server/app.ts'
import { type Features, siteFeatures } from '../../../shared/features.ts'
import { defaultLanguage, type Language, languages } from '../../../shared/languages.ts'
import { featureOf, namespaces } from '../../../shared/messages.ts'
import { payloadPath } from '../../../shared/payload.ts'
import { routes } from '../../../shared/routes.ts'
import { selectMessages } from '../../../shared/select-messages.ts'
import { noPageCache } from '../../support/no-page-cache.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { readSite, testSite } from '../../support/site.ts'

const everything = {
  FIREBASE_PROJECT_ID: 'a-project',
  FIREBASE_API_KEY: 'a-key',
  FIREBASE_APP_ID: 'an-app',
  GA_ID: 'G-ABC123DEF4',
  GTM_ID: 'GTM-ABC123',
  IMAGE_HOSTS: 'images.example.com',
}

type Setting = keyof typeof everything

/** A site that lacks the settings in `without` must not use the phrases in `said`. */
const phrases: Record<string, { without: Setting[]; said: Record<string, RegExp> }> = {
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
}

function everywhere(pattern: RegExp): Record<string, RegExp> {
  return Object.fromEntries(languages.map(({ code }) => [code, pattern]))
}

const advice =
  'Put these texts in locales/ between {{if …}} and {{end}}, or edit the table of test/specification/server/messages-follow-features.test.ts.'

describe.each(Object.entries(phrases))('a site without %s', (_, { without, said }) => {
  silentConsole()
  const rest = Object.fromEntries(Object.entries(everything).filter(([name]) => !without.includes(name as Setting)))

  test.each(languages.map(({ code }) => code))(
    'has no message about that feature, and a site with it has some, in %s',
    async code => {
      const pattern = new RegExp(said[code]!, `${said[code]!.flags}g`)
      expect({ advice, found: found(await messagesOf(rest, code), pattern) }).toEqual({ advice, found: [] })
      expect(found(await messagesOf(everything, code), pattern)).not.toEqual([])
    },
  )

  test('sends no text about that feature, but a site with the feature does', async () => {
    const pattern = new RegExp(said[defaultLanguage]!, `${said[defaultLanguage]!.flags}g`)
    expect({ advice, found: found(await answersOf(rest), pattern) }).toEqual({ advice, found: [] })
    expect(found(await answersOf(everything), pattern)).not.toEqual([])
  })
})

/**
 * Phrases that the privacy policy uses for the object store at ASSETS_URL. They are not in `phrases`, because the tests of
 * `phrases` start a site with all settings. With ASSETS_URL, that site would send requests to the store.
 */
const fileStore: Record<Language, RegExp> = {
  en: /file store/,
  zh: /文件存储/,
  pt: /repositório de arquivos/,
  de: /Dateispeicher/,
  fr: /espace de stockage|hébergeur de nos fichiers/,
  es: /almacén de archivos/,
  jp: /ファイル保管/,
  ko: /파일 저장소/,
}

test.each(languages.map(({ code }) => code))(
  'The policy in %s names the file store among the recipients and in the section about requests only if ASSETS_URL is set',
  code => {
    const source = JSON.parse(readFileSync(join(root, 'locales', code, 'privacy-policy.json'), 'utf8'))
    const places = (assetsUrl?: string) => {
      const features = siteFeatures({ imageHosts: [], assetsUrl })
      const texts = Object.entries(selectMessages<Record<string, string>>(source, features))
      return texts.filter(([, text]) => fileStore[code].test(text)).map(([key]) => key)
    }
    expect(places()).toEqual([])
    expect(places('https://files.example.com/tondo')).toEqual(['sections.serverLog.body', 'sections.recipients.body'])
  },
)

type Texts = [where: string, text: string][]

function found(texts: Texts, pattern: RegExp): string[] {
  return texts.flatMap(([where, text]) => [...text.matchAll(pattern)].map(([word]) => `${where}: ${word}`))
}

/** Ignore the messages in `errors`, because every site sends them. */
const used = namespaces.filter(name => name !== 'errors')

async function messagesOf(env: Record<string, string>, code: Language): Promise<Texts> {
  const { catalogues, config } = await readSite(env)
  const features: Partial<Features> = siteFeatures(config)
  const sent = used.filter(name => !featureOf[name] || features[featureOf[name]])
  return sent.flatMap(name =>
    Object.entries(catalogues[code][name]).map(([key, text]): [string, string] => [
      `${code}/${name}.json ${key}`,
      text,
    ]),
  )
}

const answers = new Map<object, Promise<Texts>>()

function answersOf(env: Record<string, string>): Promise<Texts> {
  const known = answers.get(env) ?? requestAll(env)
  answers.set(env, known)
  return known
}

async function requestAll(env: Record<string, string>): Promise<Texts> {
  const own = routes.filter(({ language }) => language === defaultLanguage)
  const paths = own.flatMap(({ path }) => [path, payloadPath(path)])
  const handler = createApp(await testSite(env, { pages: noPageCache }))
  const texts: Texts = []
  for (const path of paths) {
    const { text } = await request(handler).get(path).expect(200)
    // Remove the configuration, styles and message keys, because visitors do not see them.
    const shown = text
      .replace(/"config":\{.*?\}\}/gs, '')
      .replace(/<(style|template)[\s\S]*?<\/\1>/g, '')
      .replace(/"[\w.]+":/g, '')
    texts.push([path, shown])
  }
  return texts
}
