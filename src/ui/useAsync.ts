import { useEffect, useState } from 'react'

type Task<T> = () => Promise<T>

/** Runs the task again when it changes: wrap it in useCallback. Null runs nothing. */
export function useAsync<T>(task: Task<T> | null): {
  data: T | null
  error: unknown
  isRunning: boolean
  retry: () => void
} {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{
    task: Task<T>
    attempt: number
    data: T | null
    error: unknown
  } | null>(null)

  useEffect(() => {
    if (task === null) return
    let isStale = false
    const settle = (data: T | null, error: unknown) => {
      if (!isStale) setSettled({ task, attempt, data, error })
    }
    task().then(
      (data) => settle(data, null),
      (error: unknown) => settle(null, error),
    )
    return () => {
      isStale = true
    }
  }, [task, attempt])

  const isSettled = settled !== null && settled.task === task && settled.attempt === attempt
  return {
    data: isSettled ? settled.data : null,
    error: isSettled ? settled.error : null,
    isRunning: task !== null && !isSettled,
    retry: () => setAttempt((count) => count + 1),
  }
}
