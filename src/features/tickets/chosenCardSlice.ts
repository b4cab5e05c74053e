/**
 * Remembers the card that the guest has chosen among several tickets, so that it is in view again after a visit to
 * another screen. It is not stored.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { scopedToGuest, type GuestScoped } from '#src/session/guestScope.ts'
import { commandDone } from '#src/session/outbox/outboxSlice.ts'

type ChosenCard = { id: string | null }

const initialState: ChosenCard = { id: null }

const slice = createSlice({
  name: 'chosenCard',
  initialState,
  reducers: {
    cardChosen: (_, { payload: id }: PayloadAction<string>) => ({ id }),
  },
  extraReducers: (builder) => {
    // The command changes the tickets, so the choice no longer counts.
    builder.addCase(commandDone, (state, { payload: { kind } }) =>
      kind === 'create' || kind === 'receive' || kind === 'cancel' ? initialState : state,
    )
  },
})

const ofGuest = scopedToGuest(slice.reducer)

export const { cardChosen } = slice.actions
export const selectChosenCard = (state: { chosenCard: GuestScoped<ChosenCard> }) =>
  ofGuest.visibleValue(state.chosenCard).id
export const chosenCardReducer = ofGuest.reducer
