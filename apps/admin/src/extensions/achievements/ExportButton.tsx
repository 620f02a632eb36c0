import { collectionTexts } from '@madrasah/contract';
import { DownloadButton } from '../../kit/actions/DownloadButton.tsx';

export const ExportButton = () => (
  <DownloadButton find={({ achievements }) => achievements.exportFile.mutate()} failed={collectionTexts.exportFailed}>
    Unduh XLSX
  </DownloadButton>
);
