curl "$ORIGIN/api/articles/$ID" -X PATCH -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '{"status":"published"}'
