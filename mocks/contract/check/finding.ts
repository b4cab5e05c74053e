/** 'BREAKS': the guest notices. 'COPES': the app can read it. 'WISH': it could be better. */
export type Grade = 'BREAKS' | 'COPES' | 'WISH'

export type Finding = {
  grade: Grade
  /** Such as 'GET /reservation/list' or 'CORS'. */
  where: string
  what: string
  /** A sentence that says what the guest sees. */
  sees?: string
  /** True if it was found in a row of a list. Rows are counted. */
  isRow?: boolean
  /** True if the app cannot read the row or the whole answer because of this. */
  isCause?: boolean
}

/** `where` is the first call with this finding. */
export type Line = Finding & { rows: number; otherCalls: number }

const GRADES: Grade[] = ['BREAKS', 'COPES', 'WISH']

/** Merges equal findings into one line with the number of rows and calls. BREAKS comes first. */
export function groupFindings(findings: Finding[]): Line[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = [finding.grade, finding.what, finding.sees].join('\n')
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  const lines = [...groups.values()].flatMap((group) => {
    const [first] = group
    const calls = new Set(group.map(({ where }) => where))
    const rows = group.filter(({ isRow }) => isRow).length
    return first ? [{ ...first, rows, otherCalls: calls.size - 1 }] : []
  })
  return GRADES.flatMap((grade) => lines.filter((line) => line.grade === grade))
}
