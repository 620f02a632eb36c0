import { expect, test } from 'vitest';
import { describeVideos } from '../VideoSection.tsx';

const links = ['https://youtu.be/AAAAAAAAAAA', 'https://www.youtube.com/@madrasah', 'https://youtu.be/BBBBBBBBBBB'];

test('a video has the title for its id in any form of link; without one it is named by its position', () => {
  const described = [
    { link: 'https://www.youtube.com/watch?v=BBBBBBBBBBB', title: 'Wisuda angkatan ke-12' },
    { link: 'https://youtu.be/AAAAAAAAAAA', title: '' },
    { link: 'https://youtu.be/CCCCCCCCCCC', title: 'Sudah dihapus' },
  ];
  expect(describeVideos(links, described)).toEqual([
    { number: 1, id: 'AAAAAAAAAAA', title: 'Video 1 dari 2' },
    { number: 2, id: 'BBBBBBBBBBB', title: 'Wisuda angkatan ke-12' },
  ]);
});
