curl "$ORIGIN/api/articles?status=draft" -H "Authorization: Bearer $KEY"
