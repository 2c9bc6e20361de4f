/** Runs each job after the one before has ended, also if that failed. */
export function oneByOne<Input>(job: (input: Input) => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  return (input: Input): Promise<void> => (last = last.catch(() => {}).then(() => job(input)));
}
