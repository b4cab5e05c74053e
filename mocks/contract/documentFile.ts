/** The document as it stands in the repository. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '#mocks/contract/json.ts'

export const DOCUMENT_FILE = join(import.meta.dirname, '../../docs/openapi.json')

export const readDocument = (): Json => JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8')) as Json
