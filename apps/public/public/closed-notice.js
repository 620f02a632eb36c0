// Runs before the page is drawn, so that a line that this browser has closed does not appear and move the page.
try {
  const { notice, until } = JSON.parse(localStorage.getItem('pengumuman-ditutup') ?? '{}');
  const isSame = notice === document.currentScript?.dataset.notice;
  if (isSame && until > Date.now()) document.documentElement.setAttribute('data-notice-closed', '');
} catch {
  // Without storage, or with a broken value, the line is shown.
}
