import type { CooperativeContent } from '@madrasah/contract';

export const cooperativePage: CooperativeContent = {
  heading: 'Koperasi',
  lead: 'Warung kecil di bawah tangga perpustakaan ini milik seluruh warga {lembaga}. Siswa menjaganya, anggota memutuskan harganya, dan labanya pulang sebagai beasiswa.',
  services: [
    {
      title: 'Kebutuhan belajar',
      text: 'Buku tulis, alat tulis, kitab, mushaf, dan perlengkapan praktik dengan harga anggota.',
    },
    {
      title: 'Seragam dan atribut',
      text: 'Seragam harian, olahraga, dan pramuka dijahit oleh penjahit sekitar {lembaga}. Ukuran dapat dicoba lebih dahulu.',
    },
    {
      title: 'Fotokopi dan cetak',
      text: 'Menggandakan tugas, mencetak makalah, dan menjilid. Kertas bekas satu sisi lebih murah separuh harga.',
    },
    {
      title: 'Simpan pinjam siswa',
      text: 'Tabungan mulai seribu rupiah, dicatat atas nama siswa, tanpa bunga, dan dapat diambil kapan saja.',
    },
  ],
  goods: [
    { name: 'Buku tulis 38 lembar', price: 'Rp 4.000' },
    { name: 'Pensil 2B', price: 'Rp 1.000' },
    { name: 'Penggaris 30 cm', price: 'Rp 1.500' },
    { name: 'Mushaf saku', price: 'Rp 45.000' },
    { name: 'Terjemah Alfiyah', price: 'Rp 38.000' },
    { name: 'Seragam batik', price: 'Rp 95.000' },
    { name: 'Kaus olahraga', price: 'Rp 70.000' },
    { name: 'Sabun buatan siswa', price: 'Rp 4.000' },
    { name: 'Fotokopi, per lembar', price: 'Rp 250' },
  ],
  openingHours: [
    { days: 'Senin - Kamis', hours: '06.45 - 15.30' },
    { days: 'Jumat', hours: '06.45 - 11.00' },
    { days: 'Sabtu', hours: '06.45 - 13.00' },
  ],
  sections: [
    {
      heading: 'Belajar jujur di meja kasir',
      paragraphs: [
        'Setiap pekan enam siswa mendapat giliran jaga. Mereka menata rak, melayani, menghitung kas, dan menuliskan selisih apa adanya. Selisih tidak dimarahi; yang dicari adalah sebabnya.',
        'Rak gelas dan air minum isi ulang dibiarkan tanpa penjaga. Uang dimasukkan sendiri ke dalam kotak. Dalam setahun, kotak itu baru dua kali kurang, dan keduanya dilunasi sebelum ditagih.',
      ],
    },
    {
      heading: 'Ke mana labanya?',
      paragraphs: [
        'Rapat anggota tahunan membagi sisa hasil usaha menjadi tiga: beasiswa bagi siswa yang membutuhkan, penambahan modal, dan bagian anggota. Laporannya ditempel di mading dan dapat dibaca siapa saja.',
      ],
    },
  ],
};
