/** The subject of log entries and notices about an article. */
export const subjectOf = ({
  publicId,
  title,
  ownerId,
}: {
  publicId: string;
  title: string;
  ownerId: string | null;
}) => ({ id: publicId, title, ownerId });
