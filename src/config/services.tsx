import { createContext, useContext } from 'react'
import type { Line } from '#liff/line.ts'
import type { Config } from '#src/config/config.ts'
import type { Analytics } from '#src/analytics/analytics.ts'
import type { ReportFailure } from '#src/analytics/failures.ts'

export type Services = {
  config: Config
  line: Line
  analytics: Analytics
  reportFailure: ReportFailure
  /** LINE has loaded this page for the second time, after the app started on the first load. */
  isSecondLineLoad: boolean
}

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('ServicesProvider is missing')
  return services
}
