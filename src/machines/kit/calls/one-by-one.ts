/** Runs each job after the one before has ended, also if that failed; answers as the job does. */
export function oneByOne<Input, Result>(job: (input: Input) => Promise<Result>) {
  let last: Promise<unknown> = Promise.resolve();
  return (input: Input): Promise<Result> => {
    const result = last.then(async () => job(input));
    last = result.catch(() => null);
    return result;
  };
}
