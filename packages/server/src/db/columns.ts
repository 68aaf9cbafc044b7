import { customType } from 'drizzle-orm/pg-core';

/** A timestamptz column that reads and writes ISO 8601 text in UTC, the only time format of the contract. */
export const isoTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
});
