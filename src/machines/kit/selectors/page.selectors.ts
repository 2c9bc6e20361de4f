/** Selectors of fields and states that several machines of members' pages have by the same name. */
type OfContext<Context> = { readonly context: Readonly<Context> };

export const selectContext = <Context>({ context }: { readonly context: Context }): Context => context;
export const selectChildren = <Children>({ children }: { readonly children: Children }): Children => children;
export const selectValue = <Value>({ value }: { readonly value: Value }): Value => value;

type TopState<Value> = Value extends string ? Value : keyof Value & string;
type LeafState<Value> = Value extends string ? Value : Value[keyof Value];

/** The one state of a chart or region, whatever state is inside of it. */
export const topState = <Value extends string | object>(value: Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a state with others inside is the one key of its value
  (typeof value === 'string' ? value : Object.keys(value)[0]) as TopState<Value>;

/** The state at the top of a chart without regions. */
export const selectTopState = <Value extends string | object>({ value }: { readonly value: Value }) =>
  topState(value);

/** The state at the bottom of a chart without regions that is at most two states deep. */
export const selectLeafState = <Value extends string | object>({ value }: { readonly value: Value }) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a state inside of another one is the one entry of its value
  (typeof value === 'string' ? value : Object.values(value)[0]) as LeafState<Value>;

/** Where the region of what a page shows is at its top. */
export const selectPaperState = <Value extends string | object>({
  value,
}: {
  readonly value: { readonly paper: Value };
}) => topState(value.paper);

export const selectIsLoading = (snapshot: { matches(state: 'loading'): boolean }): boolean =>
  snapshot.matches('loading');
/** It takes longer than one waits without a word. */
export const selectIsLoadingLong = (snapshot: { matches(state: { loading: 'lengthy' }): boolean }): boolean =>
  snapshot.matches({ loading: 'lengthy' });
export const selectIsPaperLoadingLong = (snapshot: {
  matches(state: { paper: { loading: 'lengthy' } }): boolean;
}): boolean => snapshot.matches({ paper: { loading: 'lengthy' } });

/** What its address asks for. */
export const selectView = <View>({ context }: OfContext<{ view: View }>): View => context.view;
export const selectProfile = <Profile>({ context }: OfContext<{ profile: Profile }>): Profile =>
  context.profile;
export const selectItems = <Items>({ context }: OfContext<{ items: Items }>): Items => context.items;
/** The answer of a query, also of one that does not run. */
export const selectData = <Data>(snapshot: OfContext<{ data: Data }> | undefined): Data | null =>
  snapshot?.context.data ?? null;
/** What was handed in. */
export const selectDocuments = <Documents>({ context }: OfContext<{ documents: Documents }>): Documents =>
  context.documents;

/** A child by its id, while it runs. */
export const selectChild =
  <Id extends string>(id: Id) =>
  <Child>({ children }: { readonly children: { readonly [Key in Id]?: Child } }): Child | undefined =>
    children[id];
