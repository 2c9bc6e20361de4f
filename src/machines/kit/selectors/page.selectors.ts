/** Selectors of fields and states that several page machines have under the same name. */
type OfContext<Context> = { readonly context: Readonly<Context> };

const none: readonly never[] = [];

/** A field of a snapshot; undefined for a child that is not running. */
type Field<Snapshot, Name extends string> = Snapshot extends { readonly [Key in Name]: infer Value }
  ? Value
  : undefined;

/** The whole context, for a view that shows most of it. */
export const selectContext = <Snapshot extends { readonly context: unknown } | undefined>(
  snapshot: Snapshot,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the field by its name
) => snapshot?.context as Field<Snapshot, 'context'>;

export const selectValue = <Snapshot extends { readonly value: unknown } | undefined>(
  snapshot: Snapshot,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the field by its name
) => snapshot?.value as Field<Snapshot, 'value'>;

type TopState<Value> = Value extends string ? Value : keyof Value & string;
type LeafState<Value> = Value extends string ? Value : Value[keyof Value];

/** The direct child state of a chart or region, whatever state is inside it. */
export const topState = <Value extends string | object>(value: Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a state with others inside is the one key of its value
  (typeof value === 'string' ? value : Object.keys(value)[0]) as TopState<Value>;

/** The top-level state of a chart without regions. */
export const selectTopState = <Value extends string | object>({ value }: { readonly value: Value }) =>
  topState(value);

/** The innermost state of a chart without regions that is at most two states deep. */
export const selectLeafState = <Value extends string | object>({ value }: { readonly value: Value }) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a state inside of another one is the one entry of its value
  (typeof value === 'string' ? value : Object.values(value)[0]) as LeafState<Value>;

/** The parsed search of its address. */
export const selectSearch = <Search>({ context }: OfContext<{ search: Search }>): Search => context.search;
export const selectProfile = <Profile>({ context }: OfContext<{ profile: Profile }>): Profile =>
  context.profile;
export const selectItems = <Item>(
  snapshot: OfContext<{ items: readonly Item[] }> | undefined,
): readonly Item[] => snapshot?.context.items ?? none;
/** The answer of a query, also of one that does not run. */
export const selectData = <Data>(snapshot: OfContext<{ data: Data }> | undefined): Data | null =>
  snapshot?.context.data ?? null;

export const selectChildren = <Children>({ children }: { readonly children: Children }): Children => children;
/** A child by its id, while it runs. */
export const selectChild =
  <Id extends string>(id: Id) =>
  <Child>({ children }: { readonly children: { readonly [Key in Id]?: Child } }): Child | undefined =>
    children[id];

/** Any actor that handles the event. */
export type Receiver<Event> = { readonly send: (event: Event) => void };

export const retryQuery = (query: Receiver<{ type: 'query.retry' }> | undefined) =>
  query?.send({ type: 'query.retry' });
export const retryList = (list: Receiver<{ type: 'list.retry' }> | undefined) =>
  list?.send({ type: 'list.retry' });
