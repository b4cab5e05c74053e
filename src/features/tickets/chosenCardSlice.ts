/**
 * The ticket to whose card the guest has turned. It is in view again when the guest comes back from another screen. It is
 * not stored.
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
    // The guest made this choice among other tickets.
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
