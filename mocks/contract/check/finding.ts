/** 'BREAKS': the guest notices. 'COPES': the app reads it. 'WISH': it would be better. */
export type Grade = 'BREAKS' | 'COPES' | 'WISH'

export type Finding = {
  grade: Grade
  /** 'GET /reservation/list', or 'CORS' */
  where: string
  what: string
  /** What the guest sees, in words. */
  sees?: string
  /** It was found in a row of a list, and rows are counted. */
  isRow?: boolean
  /** Because of it the app cannot read the row or the whole answer. */
  isCause?: boolean
}

/** `where` is the first call that has it. */
export type Line = Finding & { rows: number; otherCalls: number }

const GRADES: Grade[] = ['BREAKS', 'COPES', 'WISH']

/** One line for each kind, with the number of rows and calls; those that break come first. */
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
