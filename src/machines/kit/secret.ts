/** A secret on its way to the actor that needs it. Being a function, it prints as such in inspectors, panels and logs. */
export type Secret<Value> = () => Value;

export const secret =
  <Value>(value: Value): Secret<Value> =>
  () =>
    value;
