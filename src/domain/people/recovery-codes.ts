/** Whether so few recovery codes are left that the page explains how to get new ones; adding another factor creates them. */
export const areCodesFew = (left: number): boolean => left < 3;
