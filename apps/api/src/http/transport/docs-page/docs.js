const labels = {
  common: { description: 'Keterangan', httpMethod: 'Metode HTTP', path: 'Alamat' },
  search: {
    label: 'Cari',
    inputLabel: 'Kata yang dicari',
    open: 'Buka pencarian',
    placeholder: 'Cari…',
    clear: 'Hapus pencarian',
    noResults: 'Tidak ditemukan',
    results: 'Hasil pencarian',
    navigate: 'Pindah',
    select: 'Pilih',
    keyboardShortcut: 'Pintasan:',
    instructions: 'Ketik untuk menyaring, panah atas dan bawah untuk berpindah, Enter untuk memilih',
  },
  navigation: {
    introduction: 'Panduan',
    openMenu: 'Buka menu',
    closeMenu: 'Tutup menu',
    openGroup: 'Buka bagian',
    closeGroup: 'Tutup bagian',
    operations: 'Operasi',
    webhooks: 'Webhook',
    collapsed: 'Tertutup',
    endpoints: 'Operasi {name}',
    showAllEndpoints: 'Semua operasi {name}',
    sidebarFor: 'Daftar isi {name}',
    mainContent: 'Dokumentasi {name}',
  },
  server: { label: 'Alamat situs', select: 'Pilih alamat situs' },
  clientLibraries: { heading: 'Bahasa contoh', more: 'Lainnya', changeClient: 'Ganti bahasa contoh' },
  operation: {
    body: 'Isi',
    headers: 'Header',
    pathParameters: 'Bagian alamat',
    queryParameters: 'Parameter',
    requestBody: 'Isi permintaan',
    responses: 'Jawaban',
    codeSample: 'Contoh',
    selectedContentType: 'Jenis isi',
  },
  response: { exampleResponses: 'Contoh jawaban', noBody: 'Tanpa isi', showSchema: 'Tampilkan skema' },
  download: { openapi: 'Unduh dokumen OpenAPI' },
  models: { label: 'Tipe data' },
  actions: {
    copied: 'Tersalin',
    copyLink: 'Salin tautan',
    copyLinkTo: 'Salin tautan ke {name}',
    showMore: 'Lebih banyak',
    copyToClipboard: 'Salin tautan',
    copyEndpointUrl: 'Salin alamat',
    copyAsMarkdown: 'Salin sebagai Markdown',
  },
  footer: { poweredByScalar: 'Dibuat dengan Scalar' },
  authentication: {
    title: 'Masuk',
    required: 'Perlu kunci atau sesi',
    optional: 'Kunci atau sesi tidak wajib',
    requires: 'Memerlukan',
    oneOf: 'salah satu:',
    allOf: 'semua:',
  },
};

/** Colours with enough contrast for text, and programs that wrap on a narrow screen. */
const customCss = `
.light-mode {
  --scalar-color-3: #666; --scalar-color-green: #006b43; --scalar-color-orange: #a83a00;
  --scalar-color-yellow: #6b5200; --scalar-color-red: #c00000;
}
.dark-mode { --scalar-color-3: #999; --scalar-color-red: #ff6b6b; }
.scalar-app .markdown pre code.hljs, .scalar-app .markdown pre code.hljs * { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

// Nothing is sent to other hosts: no fonts, no telemetry, no proxy, no assistant; the page's policy forbids it as well.
globalThis.Scalar.createApiReference('#docs', {
  url: '/api/openapi.json',
  servers: [{ url: location.origin }],
  localization: { translations: labels },
  customCss,
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
});
document.querySelector('#belum-tampil').remove();
