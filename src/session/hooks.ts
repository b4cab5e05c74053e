import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, RootStore } from '#src/session/makeStore.ts'
import type { RootState } from '#src/session/rootState.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<RootStore>()
