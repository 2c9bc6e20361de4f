/** A secret on its way to the actor that needs it. Being a function, it prints as such in inspectors, panels and logs. */
export type Sealed<Value> = () => Value;

export const seal =
  <Value>(value: Value): Sealed<Value> =>
  () =>
    value;
