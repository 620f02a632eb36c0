# Varnish 7 dengan varnish-modules (xkey) di depan aplikasi: menyimpan halaman sampai aplikasi menghapusnya.
# Di madrasah.env: CDN=varnish, CDN_PURGE_URL=http://127.0.0.1:6081, TRUST_PROXY=loopback. nginx meneruskan ke 6081.
vcl 4.1;

import std;
import xkey;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = { .url = "/api/health"; .interval = 5s; .timeout = 2s; .threshold = 2; .window = 3; }
}

# Yang boleh menyuruh lupa: hanya aplikasi, langsung dari alamatnya. Yang datang lewat nginx membawa dua alamat.
acl application {
    "localhost";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ application || req.http.X-Forwarded-For ~ ",") {
            return (synth(403));
        }
        return (synth(200, "" + xkey.purge(req.http.Surrogate-Key)));
    }
    # Kabar lonceng mengalir selama halaman staf terbuka, dan berkas besar tidak perlu dikumpulkan dahulu.
    if (req.url ~ "^/api/notices/stream") {
        return (pipe);
    }
    # Halaman lama hanya dikirim selagi yang baru diambil, atau lebih lama bila aplikasinya tidak menjawab.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }
    # Yang membawa tanda masuk atau datang dari alamat lain mendapat jawabannya sendiri.
    if (req.http.Authorization || req.http.Origin || (req.method != "GET" && req.method != "HEAD")) {
        return (pass);
    }
    # Jawaban untuk semua orang tidak bergantung pada kuki.
    unset req.http.Cookie;
    return (hash);
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = 30m;
    }
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
}
