type Page<Row> = { data: Row[]; pagination: { totalPages: number } };

/** The rows of all pages of a list, in order. */
export async function everyPage<Row>(list: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const first = await list(1);
  const rows = [...first.data];
  for (let page = 2; page <= first.pagination.totalPages; page += 1) rows.push(...(await list(page)).data);
  return rows;
}
