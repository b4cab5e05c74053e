/** SHA-256 (FIPS 180-4). WebCrypto is not used: it is asynchronous and missing on plain http. */
const WORD = 2 ** 32

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1)
    if (number % divisor === 0) return false
  return true
}

/** Returns the first 32 bits of the fractional part of each root. */
const fractions = (roots: number[]) => roots.map((root) => Math.floor((root % 1) * WORD))

/** Computes the constants on demand, so that other scripts do not carry them. */
function makeConstants() {
  // 311 is the 64th prime. SHA-256 has 64 rounds.
  const numbers = Array.from({ length: 312 }, (_, number) => number)
  const primes = numbers.filter((number) => number > 1 && isPrime(number))
  const initialHash = new Uint32Array(fractions(primes.slice(0, 8).map(Math.sqrt)))
  return { initialHash, roundConstants: fractions(primes.map(Math.cbrt)) }
}

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** Returns the bytes with SHA-256 padding: a 1 bit, zeros, and the length in bits. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64))
  new Uint8Array(view.buffer).set(bytes)
  view.setUint8(bytes.length, 0x80)
  view.setUint32(view.byteLength - 4, bytes.length * 8)
  return view
}

type Block = { view: DataView; offset: number; roundConstants: number[] }

function addBlock(hash: Uint32Array, { view, offset, roundConstants }: Block): void {
  const words = new Uint32Array(64)
  const at = (index: number) => words[index] ?? 0
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (const [round, constant] of roundConstants.entries()) {
    const [w2, w15] = [at(round - 2), at(round - 15)]
    const spread1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
    const spread0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
    words[round] =
      round < 16
        ? view.getUint32(offset + round * 4)
        : at(round - 16) + spread0 + at(round - 7) + spread1
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const next = (h + sum1 + ((e & f) ^ (~e & g)) + constant + at(round)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + next) | 0, c, b, a, (next + sum0 + majority) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    hash[index] = (hash[index] ?? 0) + word
}

/** Returns a SHA-256 hash in hex. It identifies a text, but it does not protect a password. */
export function fingerprint(text: string): string {
  const { initialHash: hash, roundConstants } = makeConstants()
  const view = padded(new TextEncoder().encode(text))
  for (let offset = 0; offset < view.byteLength; offset += 64)
    addBlock(hash, { view, offset, roundConstants })
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('')
}
