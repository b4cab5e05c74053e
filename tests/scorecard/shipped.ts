/** What may not be in a build or a lock file: each rule says what it finds. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type ShippedFile = { name: string; text: string }

export const readFolder = (folder: string): ShippedFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'latin1') }))

type Rule = (files: ShippedFile[]) => string[]

const matching =
  (patterns: RegExp[]): Rule =>
  (files) =>
    files.flatMap(({ name, text }) =>
      patterns.filter((one) => one.test(text)).map((one) => `${name}: ${one.source}`),
    )

const MOCKS = [
  /setupWorker|\bmsw\b/,
  /liff-mock|LiffMock/,
  /one-time code 1234|FRIEND-SHARE|mock-guest-token/,
]

const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bAIza[\w-]{35}/,
  /\b(?:ghp|gho|ghs|glpat|npm|xox[abp]|sk_live|rk_live)[_-][\w-]{16,}/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  /(?:secret|password|passwd|api_?key)["']?\s*[:=]\s*["'][^"'\s]{8,}["']/i,
]

const inlineScripts = (html: string) =>
  Array.from(html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g), ([, code]) => code)

const withoutHash: Rule = (files) => {
  const headers = files.find(({ name }) => name === '_headers')?.text ?? ''
  const isNamed = (code = '') =>
    headers.includes(`'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`)
  return files
    .filter(({ name }) => name.endsWith('.html'))
    .flatMap(({ name, text }) =>
      [
        ...inlineScripts(text).filter((code) => !isNamed(code)),
        ...(text.match(/\son\w+="/g) ?? []),
      ].map((code) => `${name}: ${code?.slice(0, 40)}`),
    )
}

export const BUILD_RULES: Record<string, Rule> = {
  'mock code': matching(MOCKS),
  maps: (files) => [
    ...files.filter(({ name }) => name.endsWith('.map')).map(({ name }) => name),
    ...matching([/sourceMappingURL=/])(files),
  ],
  'inline scripts without a hash': withoutHash,
  secrets: matching(SECRETS),
}

type LockedPackage = { version?: string; integrity?: string; resolved?: string; link?: boolean }
type Versions = Record<string, string>
export type Lock = {
  packages: Record<string, LockedPackage & { dependencies?: Versions; devDependencies?: Versions }>
}

/** Every package by its hash and from no named registry, every direct one in an exact version. */
export function lockFaults({ packages }: Lock): string[] {
  const { '': root, ...locked } = packages
  const direct = Object.entries({ ...root?.dependencies, ...root?.devDependencies })
  return [
    ...Object.entries(locked)
      .filter(([, { integrity, link }]) => link !== true && !integrity?.startsWith('sha512-'))
      .map(([name]) => `${name} has no integrity`),
    ...Object.entries(locked)
      .filter(([, { resolved }]) => resolved !== undefined)
      .map(([name]) => `${name} names a registry`),
    ...direct
      .filter(([name, version]) => locked[`node_modules/${name}`]?.version !== version)
      .map(([name]) => `${name} is not locked as package.json has it`),
  ]
}
