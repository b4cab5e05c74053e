import { useEffect, useState } from 'react'

type Task<T> = () => Promise<T>

type Settled<T> = { task: Task<T>; attempt: number; data: T | null }

/**
 * Runs the task on mount and whenever the function changes, so wrap it in useCallback. Null runs nothing.
 * `data` is null until the task has finished, and also if it has failed.
 */
export function useAsync<T>(task: Task<T> | null): {
  data: T | null
  isRunning: boolean
  retry: () => void
} {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<Settled<T> | null>(null)

  useEffect(() => {
    if (task === null) return
    let isStale = false
    const finish = (data: T | null) => {
      if (!isStale) setSettled({ task, attempt, data })
    }
    task().then(finish, () => finish(null))
    return () => {
      isStale = true
    }
  }, [task, attempt])

  const isSettled = settled !== null && settled.task === task && settled.attempt === attempt
  return {
    data: isSettled ? settled.data : null,
    isRunning: task !== null && !isSettled,
    retry: () => setAttempt((count) => count + 1),
  }
}
