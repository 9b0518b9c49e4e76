type Row<S> = { contractId: string | null; status: S; count: number };

/** A contract's counts by status, zero where there is no row. */
export const countsOf =
  <S extends string>(statuses: readonly S[], rows: readonly Row<S>[]) =>
  (contractId: string) => {
    const own = rows.filter((row) => row.contractId === contractId);
    return Object.fromEntries(
      statuses.map((one) => [one, own.find((row) => row.status === one)?.count ?? 0]),
    ) as Record<S, number>;
  };
