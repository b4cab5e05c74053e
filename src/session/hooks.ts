import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, RootState, RootStore } from '#src/session/makeStore.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<RootStore>()
