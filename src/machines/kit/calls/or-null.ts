/** The answer, or null where its source does not give one: beside others it is left out. */
export const orNull = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer;
  } catch {
    return null;
  }
};
