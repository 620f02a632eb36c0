curl "$ORIGIN/api/articles?limit=3&fields=id,title"
