export type Composition =
  | { readonly name: 'composing' }
  /** It says that its author wants to die, and they were told whom to call: a second press sends it. */
  | { readonly name: 'warned' }
  /** It is being looked at, then handed over. */
  | { readonly name: 'sending'; readonly isWarned: boolean }
  /** Its interview is being started: what would be typed meanwhile is lost with the field. */
  | { readonly name: 'starting'; readonly isWarned: boolean };

export type CompositionEvent =
  | { readonly type: 'pressed' }
  | { readonly type: 'distress' }
  | { readonly type: 'starting' }
  | { readonly type: 'accepted' }
  | { readonly type: 'declined' }
  | { readonly type: 'emptied' };

/** An event that means nothing in a state leaves it as it is. */
export function compositionAfter(state: Composition, event: CompositionEvent): Composition {
  const isUnderWay = state.name === 'sending' || state.name === 'starting';
  switch (event.type) {
    case 'pressed':
      return isUnderWay ? state : { name: 'sending', isWarned: state.name === 'warned' };
    case 'distress':
      return state.name === 'sending' ? { name: 'warned' } : state;
    case 'starting':
      return state.name === 'sending' ? { ...state, name: 'starting' } : state;
    case 'accepted':
      return isUnderWay ? { name: 'composing' } : state;
    case 'declined':
      return isUnderWay ? { name: state.isWarned ? 'warned' : 'composing' } : state;
    case 'emptied':
      return state.name === 'warned' ? { name: 'composing' } : state;
  }
}
