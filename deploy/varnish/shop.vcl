vcl 4.1;

# A cache in front of the balancer for public pages, calls and pictures. The shop says what may be kept (s-maxage), names in
# Surrogate-Key what each answer shows, and sends PURGE with those keys when it has changed:
#   CDN_PURGE_URL=http://varnish:6081/  CDN_PURGE_TOKEN=…  in the shop, the same CDN_PURGE_TOKEN in Varnish's environment.
# It is one more proxy: TRUST_PROXY=2 behind nginx.

import std;

backend default {
  .host = "127.0.0.1";
  .port = "8080";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (std.getenv("CDN_PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403, "Forbidden"));
    }
    if (req.http.Surrogate-Key !~ "^[a-z0-9-]+( [a-z0-9-]+)*$") {
      return (synth(400, "Name the keys in Surrogate-Key"));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
    return (synth(200, "Purged"));
  }
  # Streams, and all that is about somebody.
  if (req.url ~ "^/api/admin(/|$)") {
    return (pipe);
  }
}

sub vcl_backend_response {
  # Nothing is shown beyond its time, whatever happens behind.
  set beresp.grace = 0s;
  if (!beresp.http.Cache-Control) {
    set beresp.uncacheable = true;
  }
}

sub vcl_deliver {
  # Between us and the shop.
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "cdn";
  }
}
