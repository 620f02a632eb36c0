curl "$ORIGIN/api/articles/latest" -H "If-None-Match: $ETAG"
