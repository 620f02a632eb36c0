/** Passwords that an attacker tries first: leaked ones, keyboard patterns, and words that every school uses. */
const guessedFirst = `
  123456 1234567 12345678 123456789 1234567890 0123456789 012345 0987654321 987654321 87654321 7654321 654321
  123123 123123123 121212 112233 11223344 1122334455 123321 123654 147258 147258369 159357 159753 102030 010203
  101010 131313 142536 741852 741852963 789456 789456123 963852741 456789 234567 345678 246810 135790 696969
  007007 111222 111222333 123412 12341234 123456a 123456abc 1234qwer 123abc 123qwe 123qweasd 123asd 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 1a2b3c 1a2b3c4d 12qwaszx qwerty qwerty1 qwerty12 qwerty123 qwerty1234
  qwerty12345 qwerty123456 qwertyui qwertyuiop qwert123 qwer1234 qweasd qweasdzxc qweqwe qwe123 qazwsx qazwsxedc
  q1w2e3 q1w2e3r4 asdfgh asdfghjk asdfghjkl asdasd asd123 asdf1234 asdfasdf zxcvbn zxcvbnm zxc123 zaq12wsx poiuyt
  poiuytrewq lkjhgfdsa mnbvcxz azerty password password1 password12 password123 password1234 password12345
  password! password1! passw0rd p@ssword p@ssw0rd p4ssw0rd pass123 pass1234 passpass passwd pa55word mypassword
  newpassword admin1 admin12 admin123 admin1234 admin12345 admin123456 admin@123 adminadmin admin2024 admin2025
  admin2026 administrator administrator1 administrator123 superadmin superadmin123 root123 rootroot toor123
  user123 user1234 username test123 test1234 testing testing123 tester guest123 guest1234 default changeme
  changeme123 letmein letmein1 login123 welcome welcome1 welcome123 secret secret123 master master123 access
  abc123 abcd1234 abcdef abcdefg abcdefgh abc12345 abcabc aaa111 a123456 a1234567 a12345678 a1b2c3 a1b2c3d4
  aa123456 aa12345678 iloveyou iloveyou1 iloveyou2 ilovegod loveyou lovely loveme forever trustno1 whatever
  computer internet google facebook instagram youtube whatsapp samsung android iphone windows microsoft telkomsel
  indosat pokemon naruto naruto123 doraemon spongebob superman batman spiderman ironman minecraft mobilelegend
  mobilelegends freefire gaming gamers dragon dragon123 monkey tigger shadow sunshine princess football soccer
  baseball basketball liverpool barcelona realmadrid juventus chelsea arsenal manchester ronaldo messi10 michael
  jordan23 jessica ashley daniel andrew charlie thomas hunter killer starwars matrix freedom flower butterfly
  summer cookie cheese chocolate banana orange purple silver golden diamond jesus123 heaven angel123 angels
  blessed hello123 hellohello google123 nothing rahasia rahasia1 rahasia12 rahasia123 rahasiaku rahasiakita
  rahasia321 rahasianegara katasandi katasandi1 katasandi123 kata-sandi sandiku sandi123 sandirahasia passwordku
  passwordku123 akupassword bukarahasia masuk123 silakanmasuk bukapintu gantipassword gantisandi indonesia
  indonesia1 indonesia123 indonesia45 indonesiaku indonesiaraya merdeka merdeka45 merdeka123 pancasila garuda
  garuda123 nusantara bhinneka merahputih jakarta jakarta123 bandung bandung123 surabaya surabaya123 semarang
  yogyakarta jogjakarta jogja123 medan123 makassar palembang denpasar malang123 bogor123 bekasi depok123 tangerang
  cirebon surakarta banjarmasin pontianak samarinda balikpapan lampung padang123 acehku sumatera kalimantan
  sulawesi papua123 jawabarat jawatimur jawatengah bismillah bismillah1 bismillah12 bismillah123 bismillah99
  bismillah786 bismilah bismillahirrahmanirrahim alhamdulillah alhamdulillah1 alhamdulillah123 alhamdulilah
  subhanallah masyaallah masyaallah123 insyaallah insyaallah123 inshaallah astaghfirullah allahuakbar allahuakbar1
  allahuakbar123 allahswt allah123 allah786 allahku lailahaillallah assalamualaikum assalamualaikum123
  waalaikumsalam muhammad muhammad1 muhammad123 muhammadsaw rasulullah ramadhan ramadhan123 ramadan syawal
  idulfitri lebaran sholawat shalawat sholeh sholehah istiqomah istiqomah123 tawakal ikhlas ikhlas123 barokah
  barokah123 berkah berkah123 sukses sukses123 islam123 muslim muslim123 muslimah alquran alquran123 quran123
  mekkah mekkah123 madinah madinah123 kabah123 786786 madrasah madrasah1 madrasah12 madrasah123 madrasah1234
  madrasahku madrasahaliyah madrasah2024 madrasah2025 madrasah2026 pesantren pesantren123 pondok123
  pondokpesantren santri santri123 santriwati ustadz ustadz123 ustadzah kiai123 aliyah aliyah123 tsanawiyah
  tsanawiyah123 ibtidaiyah sekolah sekolah1 sekolah123 sekolahku sekolahdasar guru123 guru1234 guruku
  gurubesar kepsek kepsek123 kepalasekolah kepalamadrasah siswa123 siswi123 pelajar pelajar123 belajar belajar123
  pendidikan kemenag kemenag123 kementerianagama penulis penulis123 editor123 operator operator1 operator123
  tatausaha website website123 sayang sayang1 sayang12 sayang123 sayangku sayangkamu sayangmu sayangsayang
  akusayangkamu akucintakamu aku123 akusayang cinta123 cintaku cintakamu cintaku123 ilovekamu kamu123 kangen
  rindu123 kekasih bidadari bintang bintang123 matahari bulan123 pelangi mawar123 melati melati123 kucing
  kucing123 anjing harimau kelinci gajah123 cantik cantik123 ganteng ganteng123 gantengbanget keren123 manis123
  imut123 bahagia bahagia123 semangat semangat123 terserah terserah123 bodoamat lupa123 lupalagi tidaktahu
  gaktau123 apaaja apaya123 gatau123 keluarga keluarga123 mamaku papaku bundaku ayahku ibuku123 mamapapa anakku
  anakku123 sahabat sahabat123 kampung rumahku dirumah selamat selamat123 selamatdatang sejahtera damai123 makmur
  persib persib123 persib1933 persija persija123 arema123 bonek123 bobotoh dangdut kopihitam nasigoreng baksoenak
  andika andika123 agus123 agustus agustus17 ahmad123 ahmad1234 abdullah abdullah123 adinda aisyah aisyah123
  budi123 budiman dewi123 dian123 eko123 fatimah fatimah123 fitri123 hasan123 hidayah hidayat husein ibrahim
  ibrahim123 ismail123 khadijah maulana nugraha nurul123 pratama putra123 putri123 rahman123 rahmat123 ramadhani
  ridwan123 rizki123 rizky123 saputra setiawan siti123 sri123 sulaiman susanto syahputra umar123 utami123 wahyu123
  wahyudi wibowo yusuf123 zahra123 zulkifli januari februari desember september oktober november
`;

/** In lower case. The server adds words of the account itself. */
export const commonPasswords: ReadonlySet<string> = new Set(guessedFirst.split(/\s+/).filter(Boolean));

/** One or two different characters: 'aaaaaa', '121212'. */
const isMonotonous = (password: string) => new Set(password).size <= 2;

/** Whether a password is on the list of common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  const guess = password.trim().toLowerCase();
  return commonPasswords.has(guess) || isMonotonous(guess);
}
