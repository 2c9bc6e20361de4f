/** The longest delay of a browser's timer, in milliseconds: almost 25 days. A longer one would end at once. */
export const maxTimerMs = 2_147_483_647;
